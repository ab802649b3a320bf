CREATE TABLE "full_withdrawal" (
	"key" text NOT NULL,
	"plan_id" text NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	CONSTRAINT "full_withdrawal_key_plan_id_pk" PRIMARY KEY("key","plan_id")
);
--> statement-breakpoint
CREATE TABLE "plan_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subscription_provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"price_key" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"start_requested_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_provider_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_full" boolean,
	"currency" text,
	"refunds" jsonb,
	"refund_cents" integer,
	"credit_cents" integer,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "start_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "dispute_respond_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_price_key_plan_price_key_fk" FOREIGN KEY ("price_key") REFERENCES "public"."plan_price"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_withdrawal" ADD CONSTRAINT "plan_withdrawal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_order_of_subscription" ON "plan_order" USING btree ("provider","subscription_provider_id");--> statement-breakpoint
CREATE INDEX "plan_order_by_user" ON "plan_order" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_withdrawal_of_subscription" ON "plan_withdrawal" USING btree ("provider","subscription_provider_id");--> statement-breakpoint
CREATE INDEX "plan_withdrawal_unfinished" ON "plan_withdrawal" USING btree ("at") WHERE "plan_withdrawal"."finished_at" is null;