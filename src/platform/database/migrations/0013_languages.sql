ALTER TABLE "jobs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "language" text;