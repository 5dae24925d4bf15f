CREATE TABLE "hand_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"sign_in_id" text NOT NULL,
	"job_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"phone_sign_in_id" text,
	CONSTRAINT "hand_offs_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_offs_by_user" ON "hand_offs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "hand_offs_by_sign_in" ON "hand_offs" USING btree ("sign_in_id");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "for_job" text;--> statement-breakpoint
CREATE INDEX "sign_ins_by_parent" ON "sign_ins" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wish" text;