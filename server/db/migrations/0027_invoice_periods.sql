ALTER TABLE "invoice" ADD COLUMN "period_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "period_ends_at" timestamp (3) with time zone;