ALTER TABLE "audit_log" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_number_unique" UNIQUE("number");