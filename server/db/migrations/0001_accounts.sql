CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"referral_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_user_has_its_own_email" UNIQUE("email_folded")
);
--> statement-breakpoint
CREATE TABLE "attempt_window" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"registration_id" uuid,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"tries_left" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_request_of_a_sign_up_has_one" CHECK (("code_request"."kind" = 'sign-up') = ("code_request"."registration_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "code_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"referral_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grant" (
	"user_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone,
	CONSTRAINT "plan_grant_user_id_granted_at_pk" PRIMARY KEY("user_id","granted_at")
);
--> statement-breakpoint
CREATE TABLE "server_key" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"keep" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_has_its_own_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request_registration_id_pending_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_ticket" ADD CONSTRAINT "code_ticket_request_id_code_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."code_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD CONSTRAINT "plan_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_window_by_end" ON "attempt_window" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "code_request_by_registration" ON "code_request" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "code_ticket_by_request" ON "code_ticket" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "code_ticket_by_end" ON "code_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_registration_by_email" ON "pending_registration" USING btree ("email_folded","created_at");--> statement-breakpoint
CREATE INDEX "pending_registration_by_age" ON "pending_registration" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("expires_at");