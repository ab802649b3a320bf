CREATE TABLE "refused_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
