ALTER TABLE "app_user" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "suspension_reason" text;