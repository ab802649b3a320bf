CREATE TABLE "billing_mail" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_mail_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "coupon_use" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "plan_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_mail" ADD CONSTRAINT "billing_mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;