CREATE TABLE "day_counts" (
	"what" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "day_counts_what_day_pk" PRIMARY KEY("what","day")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "photos_by_age" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_last_seen" ON "users" USING btree (greatest(last_seen_at, created_at)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_learnt" ON "users" USING btree ("id") WHERE model_key is not null or model_trained;--> statement-breakpoint
CREATE FUNCTION "day_of"(instant timestamp with time zone) RETURNS timestamp with time zone
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT date_bin(interval '1 day', instant, timestamp with time zone '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint
CREATE FUNCTION "count_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_counts AS kept (what, day, amount)
	VALUES (coalesce(NEW.what, OLD.what), day_of(coalesce(NEW.quarter, OLD.quarter)),
		coalesce(NEW.amount, 0) - coalesce(OLD.amount, 0))
	ON CONFLICT (what, day) DO UPDATE SET amount = kept.amount + excluded.amount;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A trigger, because programs of the version before add up without knowing of days.
CREATE TRIGGER "count_days" AFTER INSERT OR UPDATE OR DELETE ON "counts" FOR EACH ROW EXECUTE FUNCTION "count_day"();--> statement-breakpoint
-- What is there already. The trigger above holds those who add up off until this commits.
INSERT INTO "day_counts" ("what", "day", "amount") SELECT what, day_of(quarter), sum(amount) FROM counts GROUP BY 1, 2;
