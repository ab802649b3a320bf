ALTER TABLE "bank_account" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "redeem_target" ADD COLUMN "country" text;