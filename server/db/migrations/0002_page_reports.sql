CREATE TABLE "feature_switch" (
	"feature" text NOT NULL,
	"from_version" text NOT NULL,
	"to_version" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_switch_feature_from_version_to_version_pk" PRIMARY KEY("feature","from_version","to_version")
);
--> statement-breakpoint
CREATE TABLE "page_report" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"client_version" text NOT NULL,
	"report" jsonb NOT NULL,
	"times_sent" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_report_by_time" ON "page_report" USING btree ("last_at");