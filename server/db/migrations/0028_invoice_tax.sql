ALTER TABLE "invoice" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "is_reverse_charge" boolean DEFAULT false NOT NULL;