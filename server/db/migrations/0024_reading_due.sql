ALTER TABLE "billing_customer" ADD COLUMN "read_due" integer;--> statement-breakpoint
-- Jobs that wait during the upgrade must read their customers.
UPDATE "billing_customer" SET "read_due" = "reads_begun" + 1;
