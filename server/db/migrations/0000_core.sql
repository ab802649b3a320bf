CREATE TABLE "captured_ad" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"version" text NOT NULL,
	"ad" jsonb,
	"ad_bytes" integer NOT NULL,
	"page_id" text NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "captured_ad_user_id_ad_id_version_pk" PRIMARY KEY("user_id","ad_id","version"),
	CONSTRAINT "captured_ad_is_whole_or_gone" CHECK (("captured_ad"."ad" is null) = ("captured_ad"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_ad" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"version" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "saved_ad_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ad_picture" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"version" text NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"sha256" text,
	"extension" text,
	CONSTRAINT "ad_picture_user_id_ad_id_version_slot_pk" PRIMARY KEY("user_id","ad_id","version","slot"),
	CONSTRAINT "ad_picture_has_file_when_stored" CHECK (("ad_picture"."state" = 'stored') = ("ad_picture"."sha256" is not null))
);
--> statement-breakpoint
CREATE TABLE "picture_blob" (
	"sha256" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"byte_count" integer NOT NULL,
	"reference_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_client" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"last_mutation_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sync_client_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "sync_refusal" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"mutation_id" integer NOT NULL,
	"error_code" text NOT NULL,
	CONSTRAINT "sync_refusal_user_id_client_id_mutation_id_pk" PRIMARY KEY("user_id","client_id","mutation_id")
);
--> statement-breakpoint
CREATE TABLE "user_sync" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"purged_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captured_ad_by_seq" ON "captured_ad" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "captured_ad_by_time" ON "captured_ad" USING btree ("user_id","captured_at");--> statement-breakpoint
CREATE INDEX "saved_ad_by_seq" ON "saved_ad" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "saved_ad_by_time" ON "saved_ad" USING btree ("user_id","saved_at");