# Adapts /etc/nginx, as installed with nginx.sed, to Varnish: nginx forwards to it and caches nothing itself.
s|"" responses;|"" off;|
s|server 127\.0\.0\.1:3001 |server 127.0.0.1:6081 |
/server 127\.0\.0\.1:300[23] /d
