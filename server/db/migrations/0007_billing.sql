CREATE TABLE "billing_checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"price_key" text NOT NULL,
	"trial_days" integer NOT NULL,
	"session_id" text,
	"is_open" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_checkout_has_its_own_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reads_begun" integer DEFAULT 0 NOT NULL,
	"read_kept" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent_off" integer NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid,
	"subscription_provider_id" text,
	"number" text,
	"status" text NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"hosted_url" text,
	"description" text NOT NULL,
	"interval" text,
	CONSTRAINT "invoice_provider_provider_id_pk" PRIMARY KEY("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"interval" text NOT NULL,
	"description" text NOT NULL,
	"trial_days" integer NOT NULL,
	"commission_percent" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_price" (
	"key" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_current" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"price_key" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"period_starts_at" timestamp (3) with time zone NOT NULL,
	"period_ends_at" timestamp (3) with time zone,
	"renews" boolean NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trial_use" (
	"key" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"is_used" boolean NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"reasons" jsonb NOT NULL,
	"suggestions" text,
	"custom_message" text,
	"is_retained" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_price_key_plan_price_key_fk" FOREIGN KEY ("price_key") REFERENCES "public"."plan_price"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_code_coupon_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupon"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_price_key_plan_price_key_fk" FOREIGN KEY ("price_key") REFERENCES "public"."plan_price"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_feedback" ADD CONSTRAINT "unsubscribe_feedback_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_checkout_one_is_open" ON "billing_checkout" USING btree ("user_id") WHERE "billing_checkout"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customer_of_the_provider" ON "billing_customer" USING btree ("provider","customer_id");--> statement-breakpoint
CREATE INDEX "billing_event_by_age" ON "billing_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_use_once_by_a_person" ON "coupon_use" USING btree ("user_id","code");--> statement-breakpoint
CREATE INDEX "invoice_by_user" ON "invoice" USING btree ("user_id","effective_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_price_one_is_current" ON "plan_price" USING btree ("plan_id","currency") WHERE "plan_price"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_of_the_provider" ON "subscription" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "subscription_by_user" ON "subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_by_end" ON "subscription" USING btree ("period_ends_at");--> statement-breakpoint
CREATE INDEX "unsubscribe_feedback_by_user" ON "unsubscribe_feedback" USING btree ("user_id");