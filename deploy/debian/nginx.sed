# Adapts the files of deploy/nginx, made for the containers of deploy/compose, to nginx of Debian in front of
# instances on ports 3001 to 3003 of the same machine.
s|^pid .*|pid /run/nginx.pid;|
s|^error_log stderr|error_log /var/log/nginx/error.log|
s|access_log /dev/stdout|access_log /var/log/nginx/access.log|
s|/tmp/nginx-|/var/lib/nginx/calendar-|
s|172\.28\.7\.1\([123]\):3000|127.0.0.1:300\1|
s|listen 8080|listen 80|
s|listen 8443|listen 443|
s|listen 8081|listen 127.0.0.1:3000|
