ALTER TABLE "consents" RENAME COLUMN "given_at" TO "at";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdraws" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "job_id" text;--> statement-breakpoint
-- Every agreement so far was given in English.
ALTER TABLE "consents" ADD COLUMN "language" text NOT NULL DEFAULT 'en';--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
UPDATE "consents" SET "job_id" = "gallery_items"."job_id" FROM "gallery_items" WHERE "gallery_items"."consent_id" = "consents"."id";--> statement-breakpoint
-- A withdrawal that stood on the row of its agreement becomes a row of its own.
INSERT INTO "consents" ("id", "user_id", "kind", "withdraws", "job_id", "version", "text_hash", "language", "at")
SELECT left(md5('withdrawal of ' || "id"), 22), "user_id", "kind", "id", "job_id", "version", "text_hash", "language", "withdrawn_at"
FROM "consents" WHERE "withdrawn_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" DROP COLUMN "withdrawn_at";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_withdraws_consents_id_fk" FOREIGN KEY ("withdraws") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_withdraws_unique" UNIQUE("withdraws");--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger of agreements is added to and never changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "consents_are_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
ALTER TABLE "gallery_items" ADD COLUMN "reuse_consent_id" text;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_reuse_consent_id_consents_id_fk" FOREIGN KEY ("reuse_consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "receipts" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"files" text[] DEFAULT '{}' NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_open" ON "receipts" USING btree ("user_id") WHERE user_id is not null;
