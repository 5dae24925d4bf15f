CREATE TABLE "count_changes" (
	"what" text NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counts" (
	"what" text NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "counts_what_quarter_pk" PRIMARY KEY("what","quarter")
);
--> statement-breakpoint
CREATE FUNCTION "quarter_of"(instant timestamp with time zone) RETURNS timestamp with time zone
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT date_bin(interval '15 minutes', instant, timestamp with time zone '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint
CREATE FUNCTION "count_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO count_changes (what, quarter, amount)
	SELECT counted.what, quarter_of(changed.created_at), count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
	FROM changed CROSS JOIN LATERAL (VALUES
		('jobs ' || changed.status, true),
		('handed in', changed.queued_at IS NOT NULL),
		('trained', changed.trained_at IS NOT NULL)) AS counted (what, holds)
	WHERE counted.holds
	GROUP BY 1, 2;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO count_changes (what, quarter, amount)
	SELECT counted.what, counted.quarter, sum(counted.amount) FROM (VALUES
		('jobs ' || OLD.status, quarter_of(OLD.created_at), -1, true),
		('jobs ' || NEW.status, quarter_of(NEW.created_at), 1, true),
		('handed in', quarter_of(OLD.created_at), -1, OLD.queued_at IS NOT NULL),
		('handed in', quarter_of(NEW.created_at), 1, NEW.queued_at IS NOT NULL),
		('trained', quarter_of(OLD.created_at), -1, OLD.trained_at IS NOT NULL),
		('trained', quarter_of(NEW.created_at), 1, NEW.trained_at IS NOT NULL)) AS counted (what, quarter, amount, holds)
	WHERE counted.holds
	GROUP BY 1, 2
	HAVING sum(counted.amount) <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO count_changes (what, quarter, amount)
	SELECT 'people', quarter_of(created_at), count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END FROM changed GROUP BY 2;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO count_changes (what, quarter, amount)
	SELECT 'published', quarter_of(published_at), count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END FROM changed GROUP BY 2;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_new_jobs" AFTER INSERT ON "jobs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_jobs"();--> statement-breakpoint
CREATE TRIGGER "count_removed_jobs" AFTER DELETE ON "jobs" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_jobs"();--> statement-breakpoint
CREATE TRIGGER "count_changed_jobs" AFTER UPDATE ON "jobs" FOR EACH ROW WHEN (
	OLD.status IS DISTINCT FROM NEW.status OR OLD.created_at IS DISTINCT FROM NEW.created_at
	OR (OLD.queued_at IS NULL) <> (NEW.queued_at IS NULL) OR (OLD.trained_at IS NULL) <> (NEW.trained_at IS NULL)
) EXECUTE FUNCTION "count_changed_job"();--> statement-breakpoint
CREATE TRIGGER "count_new_people" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_people"();--> statement-breakpoint
CREATE TRIGGER "count_removed_people" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_people"();--> statement-breakpoint
CREATE TRIGGER "count_new_published" AFTER INSERT ON "gallery_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_published"();--> statement-breakpoint
CREATE TRIGGER "count_removed_published" AFTER DELETE ON "gallery_items" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_published"();--> statement-breakpoint
-- What is there already. The triggers above hold writers off until this commits, so nothing is missed or counted twice.
INSERT INTO "counts" ("what", "quarter", "amount")
SELECT counted.what, quarter_of(jobs.created_at), count(*)
FROM jobs CROSS JOIN LATERAL (VALUES
	('jobs ' || jobs.status, true),
	('handed in', jobs.queued_at IS NOT NULL),
	('trained', jobs.trained_at IS NOT NULL)) AS counted (what, holds)
WHERE counted.holds
GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "counts" ("what", "quarter", "amount") SELECT 'people', quarter_of(created_at), count(*) FROM users GROUP BY 2;--> statement-breakpoint
INSERT INTO "counts" ("what", "quarter", "amount") SELECT 'published', quarter_of(published_at), count(*) FROM gallery_items GROUP BY 2;--> statement-breakpoint
CREATE INDEX "jobs_by_status_and_day" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_being_painted" ON "jobs" USING btree ("started_at") WHERE status = 'queue' and started_at is not null;--> statement-breakpoint
-- Last, because it holds readers off as well until the commit.
ALTER TABLE "jobs" ADD COLUMN "priority" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_in_line" ON "jobs" USING btree ("priority" DESC NULLS LAST,"queue_number") WHERE status = 'queue' and started_at is null;
