CREATE TABLE "affiliate_click" (
	"affiliate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_click_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid,
	"referral_id" uuid,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"available_at" timestamp (3) with time zone NOT NULL,
	"provider" text,
	"invoice_id" text,
	"step" integer,
	"paid_cents" integer,
	"percent" integer,
	"redeem_request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "payment_mark" (
	"user_id" uuid NOT NULL,
	"mark_hash" text NOT NULL,
	CONSTRAINT "payment_mark_user_id_mark_hash_pk" PRIMARY KEY("user_id","mark_hash")
);
--> statement-breakpoint
CREATE TABLE "redeem_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "redeem_target" (
	"redeem_request_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bic" text NOT NULL,
	"iban" text NOT NULL,
	"payment_link" text
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"via" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_flag" (
	"referral_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "referral_flag_referral_id_reason_pk" PRIMARY KEY("referral_id","reason")
);
--> statement-breakpoint
CREATE TABLE "referred_account" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"referral_id" uuid NOT NULL,
	"mailbox_hash" text NOT NULL,
	CONSTRAINT "referred_account_one_of_a_referral" UNIQUE("referral_id")
);
--> statement-breakpoint
CREATE TABLE "seen_network" (
	"user_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seen_network_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "affiliate_click" ADD CONSTRAINT "affiliate_click_affiliate_id_app_user_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entry" ADD CONSTRAINT "affiliate_entry_affiliate_id_app_user_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entry" ADD CONSTRAINT "affiliate_entry_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_mark" ADD CONSTRAINT "payment_mark_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_request" ADD CONSTRAINT "redeem_request_affiliate_id_app_user_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_target" ADD CONSTRAINT "redeem_target_redeem_request_id_redeem_request_id_fk" FOREIGN KEY ("redeem_request_id") REFERENCES "public"."redeem_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_target" ADD CONSTRAINT "redeem_target_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_affiliate_id_app_user_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_flag" ADD CONSTRAINT "referral_flag_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referred_account" ADD CONSTRAINT "referred_account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referred_account" ADD CONSTRAINT "referred_account_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_network" ADD CONSTRAINT "seen_network_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_entry_by_affiliate" ON "affiliate_entry" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "affiliate_entry_by_referral" ON "affiliate_entry" USING btree ("referral_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entry_once_for_a_step" ON "affiliate_entry" USING btree ("provider","invoice_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entry_once_for_a_request" ON "affiliate_entry" USING btree ("redeem_request_id","kind");--> statement-breakpoint
CREATE INDEX "payment_mark_by_hash" ON "payment_mark" USING btree ("mark_hash");--> statement-breakpoint
CREATE INDEX "redeem_request_by_affiliate" ON "redeem_request" USING btree ("affiliate_id","filed_at");--> statement-breakpoint
CREATE INDEX "redeem_request_that_waits" ON "redeem_request" USING btree ("filed_at") WHERE "redeem_request"."state" in ('filed', 'approved');--> statement-breakpoint
CREATE INDEX "redeem_target_by_user" ON "redeem_target" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "referral_by_affiliate" ON "referral" USING btree ("affiliate_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_flag_that_waits" ON "referral_flag" USING btree ("raised_at") WHERE "referral_flag"."decision" is null;--> statement-breakpoint
CREATE INDEX "referred_account_by_mailbox" ON "referred_account" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "seen_network_by_hash" ON "seen_network" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "seen_network_by_age" ON "seen_network" USING btree ("seen_at");