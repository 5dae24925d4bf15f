CREATE TABLE "pictures" (
	"image_key" text PRIMARY KEY NOT NULL,
	"screen_key" text NOT NULL,
	"job_id" text NOT NULL,
	"number" integer NOT NULL,
	"seed" integer NOT NULL,
	"likeness" real NOT NULL,
	CONSTRAINT "pictures_screen_key_unique" UNIQUE("screen_key")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_by_job" ON "pictures" USING btree ("job_id","number");