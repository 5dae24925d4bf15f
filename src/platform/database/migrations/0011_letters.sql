ALTER TABLE "jobs" ADD COLUMN "kind" text DEFAULT 'portrait' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "letters" text;