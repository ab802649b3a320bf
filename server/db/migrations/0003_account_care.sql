CREATE TABLE "bank_account" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bic" text NOT NULL,
	"iban" text NOT NULL,
	"payment_link" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handed_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoff_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_device" boolean NOT NULL,
	"product_news" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_request" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "code_request" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "code_request" ADD COLUMN "email_folded" text;--> statement-breakpoint
ALTER TABLE "code_ticket" ADD COLUMN "code_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_token" ADD CONSTRAINT "handed_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_code" ADD CONSTRAINT "handoff_code_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handed_token_by_session" ON "handed_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "handoff_code_by_session" ON "handoff_code" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "handoff_code_by_end" ON "handoff_code" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_request_by_email" ON "code_request" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "code_request_by_user" ON "code_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "code_request_by_age" ON "code_request" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_beside_a_sign_up_has_an_email" CHECK (("code_request"."kind" = 'sign-up') = ("code_request"."email" is null) and ("code_request"."email" is null) = ("code_request"."email_folded" is null));--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_of_an_email_change_has_a_user" CHECK (("code_request"."kind" = 'email-change') = ("code_request"."user_id" is not null));