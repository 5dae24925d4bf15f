CREATE TABLE "hand_ins" (
	"ticket" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"generator" text NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"reason" text,
	"cost_micros" bigint,
	"currency" text,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_ins_by_job" ON "hand_ins" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "hand_ins_to_erase" ON "hand_ins" USING btree ("handed_in_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "hand_ins_by_time" ON "hand_ins" USING btree ("handed_in_at");