CREATE SEQUENCE "public"."queue_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"user_id" text NOT NULL,
	"image_key" text NOT NULL,
	"shortcode" text NOT NULL,
	"question_1" text NOT NULL,
	"question_2" text NOT NULL,
	"consent_id" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"question_1" text,
	"question_2" text,
	"question_3" text,
	"status" text DEFAULT 'created' NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"was_trained" boolean DEFAULT false NOT NULL,
	"seed" integer NOT NULL,
	"generator" text,
	"ticket" text,
	"image_key" text,
	"shortcode" text,
	"likeness" real,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trained_at" timestamp with time zone,
	"queue_number" bigint,
	"queued_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	CONSTRAINT "jobs_shortcode_unique" UNIQUE("shortcode")
);
--> statement-breakpoint
CREATE TABLE "key_pairs" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" text NOT NULL,
	"encrypted_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"job_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_job_id_unique" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"user_id" text NOT NULL,
	"pose" text NOT NULL,
	"storage_key" text NOT NULL,
	"identity" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_user_id_pose_pk" PRIMARY KEY("user_id","pose")
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counts_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"in_a_row" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sign_in_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"model_trained" boolean DEFAULT false NOT NULL,
	"model_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_hash_unique" UNIQUE("email_hash")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_one_a_job" ON "gallery_items" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_by_shortcode" ON "gallery_items" USING btree ("shortcode");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_by_file" ON "gallery_items" USING btree ("image_key");--> statement-breakpoint
CREATE INDEX "gallery_newest_first" ON "gallery_items" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_by_day" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("queue_number") WHERE status = 'queue';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_running" ON "jobs" USING btree ("user_id") WHERE status = 'queue';--> statement-breakpoint
CREATE INDEX "jobs_to_purge" ON "jobs" USING btree ("finished_at") WHERE purged_at is null;--> statement-breakpoint
CREATE INDEX "jobs_by_picture" ON "jobs" USING btree ("image_key") WHERE image_key is not null;--> statement-breakpoint
CREATE INDEX "jobs_never_submitted" ON "jobs" USING btree ("created_at") WHERE purged_at is null and status = 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "photos_by_file" ON "photos" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_address" ON "sign_in_codes" USING btree ("email_hash","created_at");--> statement-breakpoint
CREATE INDEX "tokens_by_sign_in" ON "tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "users_by_model" ON "users" USING btree ("model_key") WHERE model_key is not null;