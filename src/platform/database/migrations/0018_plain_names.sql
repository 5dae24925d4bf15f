-- Plain names for five tables. The old names stay as views that can be written to, so that programs of the version before
-- go on (decision 15). Nothing is copied: each statement below takes milliseconds.
ALTER TABLE "hand_offs" RENAME TO "device_pairings";--> statement-breakpoint
ALTER TABLE "device_pairings" RENAME CONSTRAINT "hand_offs_token_hash_unique" TO "device_pairings_token_hash_unique";--> statement-breakpoint
ALTER TABLE "device_pairings" RENAME CONSTRAINT "hand_offs_user_id_users_id_fk" TO "device_pairings_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "device_pairings" RENAME CONSTRAINT "hand_offs_sign_in_id_sign_ins_id_fk" TO "device_pairings_sign_in_id_sign_ins_id_fk";--> statement-breakpoint
ALTER TABLE "device_pairings" RENAME CONSTRAINT "hand_offs_pkey" TO "device_pairings_pkey";--> statement-breakpoint
ALTER INDEX "hand_offs_by_user" RENAME TO "device_pairings_by_user";--> statement-breakpoint
ALTER INDEX "hand_offs_by_sign_in" RENAME TO "device_pairings_by_sign_in";--> statement-breakpoint
CREATE VIEW "hand_offs" AS SELECT "id", "token_hash", "user_id", "sign_in_id", "job_id", "created_at", "expires_at", "used_at", "ended_at", "phone_sign_in_id" FROM "device_pairings";--> statement-breakpoint
ALTER TABLE "hand_ins" RENAME TO "attempts";--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "ticket" TO "attempt_id";--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "handed_in_at" TO "submitted_at";--> statement-breakpoint
ALTER TABLE "attempts" RENAME CONSTRAINT "hand_ins_job_id_jobs_id_fk" TO "attempts_job_id_jobs_id_fk";--> statement-breakpoint
ALTER TABLE "attempts" RENAME CONSTRAINT "hand_ins_pkey" TO "attempts_pkey";--> statement-breakpoint
ALTER INDEX "hand_ins_by_job" RENAME TO "attempts_by_job";--> statement-breakpoint
ALTER INDEX "hand_ins_to_erase" RENAME TO "attempts_to_erase";--> statement-breakpoint
ALTER INDEX "hand_ins_by_time" RENAME TO "attempts_by_time";--> statement-breakpoint
ALTER TRIGGER "tally_new_hand_ins" ON "attempts" RENAME TO "count_new_attempts";--> statement-breakpoint
ALTER TRIGGER "tally_changed_hand_ins" ON "attempts" RENAME TO "count_changed_attempts";--> statement-breakpoint
CREATE VIEW "hand_ins" AS SELECT "attempt_id" AS "ticket", "job_id", "generator", "submitted_at" AS "handed_in_at", "ended_at", "outcome", "reason", "cost_micros", "currency", "erased_at" FROM "attempts";--> statement-breakpoint
ALTER TABLE "tallies" RENAME TO "daily_metrics";--> statement-breakpoint
ALTER TABLE "daily_metrics" RENAME CONSTRAINT "tallies_kind_day_name_part_pk" TO "daily_metrics_kind_day_name_part_pk";--> statement-breakpoint
CREATE VIEW "tallies" AS SELECT "kind", "day", "name", "part", "amount" FROM "daily_metrics";--> statement-breakpoint
ALTER TABLE "tally_notes" RENAME TO "daily_metric_increments";--> statement-breakpoint
CREATE VIEW "tally_notes" AS SELECT "kind", "name", "part", "quarter", "amount" FROM "daily_metric_increments";--> statement-breakpoint
ALTER TABLE "job_marks" RENAME TO "job_events";--> statement-breakpoint
ALTER TABLE "job_events" RENAME COLUMN "mark" TO "event";--> statement-breakpoint
ALTER TABLE "job_events" RENAME CONSTRAINT "job_marks_job_id_mark_pk" TO "job_events_job_id_event_pk";--> statement-breakpoint
ALTER TABLE "job_events" RENAME CONSTRAINT "job_marks_job_id_jobs_id_fk" TO "job_events_job_id_jobs_id_fk";--> statement-breakpoint
ALTER TRIGGER "tally_marks" ON "job_events" RENAME TO "count_job_events";--> statement-breakpoint
CREATE VIEW "job_marks" AS SELECT "job_id", "event" AS "mark" FROM "job_events";--> statement-breakpoint
ALTER TRIGGER "tally_new_jobs" ON "jobs" RENAME TO "count_steps_of_new_jobs";--> statement-breakpoint
ALTER TRIGGER "tally_changed_jobs" ON "jobs" RENAME TO "count_steps_of_changed_jobs";--> statement-breakpoint
ALTER TRIGGER "forget_marks_of_jobs" ON "jobs" RENAME TO "delete_events_of_purged_jobs";--> statement-breakpoint
ALTER INDEX "users_learnt" RENAME TO "users_enrolled";--> statement-breakpoint
ALTER FUNCTION "tally_mark"() RENAME TO "count_job_event";--> statement-breakpoint
ALTER FUNCTION "tally_code"() RENAME TO "count_code";--> statement-breakpoint
ALTER FUNCTION "tally_job"() RENAME TO "count_job_step";--> statement-breakpoint
ALTER FUNCTION "forget_marks"() RENAME TO "delete_job_events";--> statement-breakpoint
ALTER FUNCTION "mark_ready"() RENAME TO "record_ready";--> statement-breakpoint
ALTER FUNCTION "mark_published"() RENAME TO "record_published";--> statement-breakpoint
ALTER FUNCTION "tally_hand_in"() RENAME TO "count_attempt_outcome";--> statement-breakpoint
CREATE FUNCTION "increment_daily_metric"(new_kind text, new_name text, new_part text, instant timestamp with time zone, new_amount integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO daily_metric_increments (kind, name, part, quarter, amount)
	VALUES (new_kind, new_name, coalesce(new_part, ''), quarter_of(instant), new_amount);
END $$;--> statement-breakpoint
CREATE FUNCTION "record_job_event"(of_job text, new_event text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO job_events (job_id, event) SELECT id, new_event FROM jobs WHERE id = of_job AND purged_at IS NULL
	ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_job_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM increment_daily_metric('step', NEW.event, jobs.question_1, jobs.created_at, 1) FROM jobs WHERE jobs.id = NEW.job_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_code"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_again boolean;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT used_at IS NULL INTO is_again FROM sign_in_codes
		WHERE email_hash = NEW.email_hash AND session_hash <> NEW.session_hash
			AND created_at > NEW.created_at - interval '1 hour' AND created_at <= NEW.created_at
		ORDER BY created_at DESC LIMIT 1;
		IF is_again IS NOT TRUE THEN PERFORM increment_daily_metric('step', 'asked', '', NEW.created_at, 1); END IF;
	ELSE
		PERFORM increment_daily_metric('step', 'signed-in', '', NEW.created_at, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_job_step"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_new boolean := TG_OP = 'INSERT';
	why text;
BEGIN
	IF is_new THEN PERFORM increment_daily_metric('step', 'begun', NEW.question_1, NEW.created_at, 1); END IF;
	IF NEW.queued_at IS NOT NULL AND (is_new OR OLD.queued_at IS NULL) THEN
		-- A person who needs no photos, or has them on file, is ready by now.
		PERFORM record_job_event(NEW.id, 'ready');
		PERFORM increment_daily_metric('step', 'queued', NEW.question_1, NEW.created_at, 1);
	END IF;
	IF NEW.status = 'completed' AND (is_new OR OLD.status <> 'completed') THEN
		PERFORM increment_daily_metric('step', 'finished', NEW.question_1, NEW.created_at, 1);
	END IF;
	IF NEW.status = 'failed' AND (is_new OR OLD.status <> 'failed') THEN
		SELECT outcome INTO why FROM attempts WHERE job_id = NEW.id AND submitted_at >= NEW.queued_at
			AND outcome <> 'done' ORDER BY submitted_at DESC LIMIT 1;
		PERFORM increment_daily_metric('failed', coalesce(why, 'other'), NEW.question_1, coalesce(NEW.finished_at, NEW.created_at), 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "delete_job_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM job_events WHERE job_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_ready"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM photos WHERE user_id = NEW.user_id) = 3 THEN
		PERFORM record_job_event(id, 'ready') FROM jobs WHERE user_id = NEW.user_id AND status = 'created' AND purged_at IS NULL
			ORDER BY created_at DESC LIMIT 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_job_event(NEW.job_id, 'published');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_attempt_outcome"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome NOT IN ('done', 'unwanted') THEN
		PERFORM increment_daily_metric('engine', OLD.outcome, OLD.generator, OLD.submitted_at, -1);
	END IF;
	IF NEW.outcome NOT IN ('done', 'unwanted') THEN
		PERFORM increment_daily_metric('engine', NEW.outcome, NEW.generator, NEW.submitted_at, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "copy_attempt_id"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.attempt_id IS DISTINCT FROM OLD.attempt_id THEN NEW.ticket := NEW.attempt_id;
	ELSIF TG_OP = 'INSERT' AND NEW.attempt_id IS NOT NULL THEN NEW.ticket := NEW.attempt_id;
	ELSE NEW.attempt_id := NEW.ticket;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Last, because it holds readers off as well until the commit. A column of this table has no view to keep its old name:
-- a trigger keeps both in step.
ALTER TABLE "jobs" ADD COLUMN "attempt_id" text;--> statement-breakpoint
UPDATE "jobs" SET "attempt_id" = "ticket" WHERE "ticket" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "copy_new_attempt_ids" BEFORE INSERT ON "jobs" FOR EACH ROW
	WHEN (NEW.attempt_id IS DISTINCT FROM NEW.ticket) EXECUTE FUNCTION "copy_attempt_id"();--> statement-breakpoint
CREATE TRIGGER "copy_changed_attempt_ids" BEFORE UPDATE ON "jobs" FOR EACH ROW
	WHEN (NEW.attempt_id IS DISTINCT FROM NEW.ticket) EXECUTE FUNCTION "copy_attempt_id"();
