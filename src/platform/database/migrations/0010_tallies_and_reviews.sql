CREATE TABLE "job_marks" (
	"job_id" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "job_marks_job_id_mark_pk" PRIMARY KEY("job_id","mark")
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "tallies_kind_day_name_part_pk" PRIMARY KEY("kind","day","name","part")
);
--> statement-breakpoint
CREATE TABLE "tally_notes" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- In PL/pgSQL, which plans a statement once a connection and not at each call.
CREATE FUNCTION "tally"(tallied text, called text, of_part text, instant timestamp with time zone, many integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO tally_notes (kind, name, part, quarter, amount) VALUES (tallied, called, coalesce(of_part, ''), quarter_of(instant), many);
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_job"(marked text, with_mark text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO job_marks (job_id, mark) SELECT id, with_mark FROM jobs WHERE id = marked AND purged_at IS NULL
	ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tally('step', NEW.mark, jobs.question_1, jobs.created_at, 1) FROM jobs WHERE jobs.id = NEW.job_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A code that takes the place of one that was not used is the same wish to sign in.
CREATE FUNCTION "tally_code"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_again boolean;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT used_at IS NULL INTO is_again FROM sign_in_codes
		WHERE email_hash = NEW.email_hash AND session_hash <> NEW.session_hash
			AND created_at > NEW.created_at - interval '1 hour' AND created_at <= NEW.created_at
		ORDER BY created_at DESC LIMIT 1;
		IF is_again IS NOT TRUE THEN PERFORM tally('step', 'asked', '', NEW.created_at, 1); END IF;
	ELSE
		PERFORM tally('step', 'signed-in', '', NEW.created_at, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_job"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_new boolean := TG_OP = 'INSERT';
	why text;
BEGIN
	IF is_new THEN PERFORM tally('step', 'begun', NEW.question_1, NEW.created_at, 1); END IF;
	IF NEW.queued_at IS NOT NULL AND (is_new OR OLD.queued_at IS NULL) THEN
		-- Whoever needs no photos, or has them on file, is ready by now.
		PERFORM mark_job(NEW.id, 'ready');
		PERFORM tally('step', 'queued', NEW.question_1, NEW.created_at, 1);
	END IF;
	IF NEW.status = 'completed' AND (is_new OR OLD.status <> 'completed') THEN
		PERFORM tally('step', 'finished', NEW.question_1, NEW.created_at, 1);
	END IF;
	IF NEW.status = 'failed' AND (is_new OR OLD.status <> 'failed') THEN
		SELECT outcome INTO why FROM hand_ins WHERE job_id = NEW.id AND handed_in_at >= NEW.queued_at
			AND outcome <> 'done' ORDER BY handed_in_at DESC LIMIT 1;
		PERFORM tally('failed', coalesce(why, 'other'), NEW.question_1, coalesce(NEW.finished_at, NEW.created_at), 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "forget_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM job_marks WHERE job_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_ready"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM photos WHERE user_id = NEW.user_id) = 3 THEN
		PERFORM mark_job(id, 'ready') FROM jobs WHERE user_id = NEW.user_id AND status = 'created' AND purged_at IS NULL
			ORDER BY created_at DESC LIMIT 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_job(NEW.job_id, 'published');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The last word of an engine counts, as it does in the row.
CREATE FUNCTION "tally_hand_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome NOT IN ('done', 'unwanted') THEN
		PERFORM tally('engine', OLD.outcome, OLD.generator, OLD.handed_in_at, -1);
	END IF;
	IF NEW.outcome NOT IN ('done', 'unwanted') THEN
		PERFORM tally('engine', NEW.outcome, NEW.generator, NEW.handed_in_at, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tally_marks" AFTER INSERT ON "job_marks" FOR EACH ROW EXECUTE FUNCTION "tally_mark"();--> statement-breakpoint
CREATE TRIGGER "tally_new_codes" AFTER INSERT ON "sign_in_codes" FOR EACH ROW EXECUTE FUNCTION "tally_code"();--> statement-breakpoint
CREATE TRIGGER "tally_used_codes" AFTER UPDATE ON "sign_in_codes" FOR EACH ROW
	WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL) EXECUTE FUNCTION "tally_code"();--> statement-breakpoint
CREATE TRIGGER "tally_new_jobs" AFTER INSERT ON "jobs" FOR EACH ROW EXECUTE FUNCTION "tally_job"();--> statement-breakpoint
CREATE TRIGGER "tally_changed_jobs" AFTER UPDATE ON "jobs" FOR EACH ROW
	WHEN (OLD.status <> NEW.status OR (OLD.queued_at IS NULL AND NEW.queued_at IS NOT NULL)) EXECUTE FUNCTION "tally_job"();--> statement-breakpoint
CREATE TRIGGER "forget_marks_of_jobs" AFTER UPDATE ON "jobs" FOR EACH ROW
	WHEN (OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL) EXECUTE FUNCTION "forget_marks"();--> statement-breakpoint
CREATE TRIGGER "mark_ready_jobs" AFTER INSERT OR UPDATE ON "photos" FOR EACH ROW EXECUTE FUNCTION "mark_ready"();--> statement-breakpoint
CREATE TRIGGER "mark_published_jobs" AFTER INSERT ON "gallery_items" FOR EACH ROW EXECUTE FUNCTION "mark_published"();--> statement-breakpoint
CREATE TRIGGER "tally_new_hand_ins" AFTER INSERT ON "hand_ins" FOR EACH ROW
	WHEN (NEW.outcome IS NOT NULL) EXECUTE FUNCTION "tally_hand_in"();--> statement-breakpoint
CREATE TRIGGER "tally_changed_hand_ins" AFTER UPDATE ON "hand_ins" FOR EACH ROW
	WHEN (OLD.outcome IS DISTINCT FROM NEW.outcome) EXECUTE FUNCTION "tally_hand_in"();--> statement-breakpoint
-- Last, because it holds readers off as well until the commit.
ALTER TABLE "gallery_items" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
CREATE INDEX "gallery_to_review" ON "gallery_items" USING btree ("published_at","id") WHERE reviewed_at is null;
