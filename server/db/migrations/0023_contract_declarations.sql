CREATE TABLE "contract_declaration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"invoice_number" text,
	"reason" text,
	"requested_end" date,
	"ticket_hash" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_declaration_by_ticket" ON "contract_declaration" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "contract_declaration_by_age" ON "contract_declaration" USING btree ("created_at");