CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"message" text NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "contact_message_by_age" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_message_by_email" ON "contact_message" USING btree ("email_folded");--> statement-breakpoint
ALTER TABLE "notification_choice" DROP COLUMN "product_news";