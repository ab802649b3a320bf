ALTER TABLE "coupon" ADD COLUMN "plan_ids" jsonb;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;