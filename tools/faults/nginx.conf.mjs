/**
 * Returns a configuration typical of a site. nginx does not probe instances: one that refuses connections is
 * skipped for two seconds, and the request, of which nothing was sent, goes to the next. A write that was
 * sent is never retried.
 */
export function nginxConfiguration({ folder, port, origins }) {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporaryFolders(folder)}
  client_max_body_size 1m;
  client_header_timeout 10s;
  client_body_timeout 10s;
  server_tokens off;
  upstream calendar {
    ${origins.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join(' ')}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 100000;
    ${LOCATION}
  }
}
`;
}

const LOCATION = `location / {
      proxy_pass http://calendar;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 2;
    }`;

function temporaryFolders(folder) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
}
