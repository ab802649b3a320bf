CREATE TABLE "faq_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
