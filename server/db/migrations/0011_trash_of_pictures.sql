CREATE TABLE "media_place" (
	"name" text PRIMARY KEY NOT NULL,
	"installation_id" uuid NOT NULL,
	"sweep_mark" uuid NOT NULL,
	"next_sweep_mark" uuid NOT NULL,
	"trimmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unnamed_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"sweeps" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_blob" ADD COLUMN "unused_at" timestamp (3) with time zone;