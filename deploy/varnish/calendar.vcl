# Varnish between nginx and the instances. It keeps public pages until purge.mjs removes those that a change affects;
# what is not said here is done by builtin.vcl.
vcl 4.1;

import directors;
import std;
import xkey;

# An instance that stops is out after 3 s, before it closes connections (DRAIN_SECONDS).
probe ready { .url = "/health/ready"; .interval = 1s; .timeout = 1s; .window = 4; .threshold = 2; }
backend first { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }
backend second { .host = "127.0.0.1"; .port = "3002"; .probe = ready; }
backend third { .host = "127.0.0.1"; .port = "3003"; .probe = ready; }

acl purgers { "127.0.0.1"; }

sub vcl_init {
  new instances = directors.round_robin();
  instances.add_backend(first);
  instances.add_backend(second);
  instances.add_backend(third);
}

sub vcl_recv {
  set req.backend_hint = instances.backend();
  # Only while no instance is ready, as without the database, are pages served long after their time.
  if (std.healthy(req.backend_hint)) { set req.grace = 10s; }
  # With a comma the address is that of nginx, which forwards for somebody else.
  if (req.method == "PURGE" && client.ip ~ purgers && req.http.X-Forwarded-For !~ ",") {
    return (synth(200, xkey.purge(req.http.Surrogate-Key) + " purged"));
  }
  # builtin.vcl would connect client and instance with each other.
  if (req.method !~ "^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
    return (synth(404, "No route was found matching the URL and request method."));
  }
  # The service knows no cookies.
  unset req.http.Cookie;
}

# Links in responses start with them.
sub vcl_hash {
  hash_data(req.http.X-Forwarded-Proto + " " + req.http.X-Forwarded-Host);
}

sub vcl_backend_response {
  # A page that cannot be refreshed is served until its grace ends.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (!beresp.http.Surrogate-Key) {
    # Nothing would purge it, so it is not kept: errors, the feed of changes, documentation.
    set beresp.ttl = 0s;
  } else {
    # A response that was on its way while its record changed is purged with the others in the second after the change.
    # If it took longer than that, or depends on the time of day (no ETag), s-maxage limits its age as in other caches.
    if (beresp.http.ETag && beresp.time - bereq.time < 1s) {
      # s-maxage is for caches that are not purged. This one only limits the age of pages while purge.mjs is not running,
      # and of the numbers of events in them, which are not in the feed.
      set beresp.ttl = 10m;
      # Lists begin today, and no change announces midnight.
      if (beresp.http.Surrogate-Key == "calendar") { set beresp.ttl = 1m; }
      set beresp.grace = 10m;
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key + " everything";
    # Those of the client whose request reached the service.
    unset beresp.http.RateLimit-Limit;
    unset beresp.http.RateLimit-Remaining;
    unset beresp.http.RateLimit-Reset;
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  # A page that was not purged is as good as a new one; with its age, caches of clients would take it for a stale one.
  unset resp.http.Age;
}

sub vcl_synth {
  set resp.http.Content-Type = "application/json; charset=utf-8";
  set resp.http.Cache-Control = "private, no-store";
  set resp.body = {"{"code":"rest_no_route","message":""} + resp.reason + {"","data":{"status":"} + resp.status + "}}";
  return (deliver);
}

sub vcl_backend_error {
  # The next instance gets what is safe to repeat.
  if (bereq.method ~ "^(?:GET|HEAD)$" && bereq.retries < 2) { return (retry); }
  if (bereq.is_bgfetch) { return (abandon); }
  # Not 503, after which clients may repeat a write.
  set beresp.status = 502;
  set beresp.http.Content-Type = "application/json; charset=utf-8";
  set beresp.http.Cache-Control = "private, no-store";
  set beresp.body = {"{"code":"rest_service_unavailable","message":"The service cannot answer right now. Try again in a moment.","data":{"status":502}}"};
  return (deliver);
}
