CREATE TABLE "refused_webhook" (
	"day" date PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"signed" integer NOT NULL
);
