-- Number 1.
-- rate-limiter-flexible's own columns; keys are digests, so no name or address is stored.
create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
