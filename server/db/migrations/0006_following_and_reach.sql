CREATE TABLE "follow" (
	"user_id" uuid NOT NULL,
	"page_id" text NOT NULL,
	"page_name" text,
	"page_url" text,
	"page_logo_url" text,
	"followed_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "follow_user_id_page_id_pk" PRIMARY KEY("user_id","page_id"),
	CONSTRAINT "follow_is_whole_or_gone" CHECK (("follow"."page_name" is null) = ("follow"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "page_count" (
	"user_id" uuid NOT NULL,
	"page_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer,
	"is_at_least" boolean,
	"country" text,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "page_count_user_id_page_id_day_pk" PRIMARY KEY("user_id","page_id","day"),
	CONSTRAINT "page_count_is_whole_or_gone" CHECK (num_nulls("page_count"."count", "page_count"."is_at_least", "page_count"."country") = case when "page_count"."deleted_at" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "seen_ad" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "seen_ad_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "reach_snapshot" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"source" text,
	"eu_total" bigint,
	"uk_total" bigint,
	"breakdown" jsonb,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reach_snapshot_user_id_ad_id_measured_at_pk" PRIMARY KEY("user_id","ad_id","measured_at"),
	CONSTRAINT "reach_snapshot_is_whole_or_gone" CHECK (("reach_snapshot"."deleted_at" is null) = ("reach_snapshot"."source" is not null and "reach_snapshot"."breakdown" is not null and num_nonnulls("reach_snapshot"."eu_total", "reach_snapshot"."uk_total") > 0))
);
--> statement-breakpoint
DROP INDEX "captured_ad_by_time";--> statement-breakpoint
ALTER TABLE "captured_ad" ADD COLUMN "why" text DEFAULT 'saved' NOT NULL;--> statement-breakpoint
CREATE INDEX "follow_by_seq" ON "follow" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "page_count_by_seq" ON "page_count" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "seen_ad_by_seq" ON "seen_ad" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "reach_snapshot_by_seq" ON "reach_snapshot" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "captured_ad_by_page" ON "captured_ad" USING btree ("user_id","page_id","captured_at") WHERE "captured_ad"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "captured_ad_by_time" ON "captured_ad" USING btree ("user_id","captured_at") WHERE "captured_ad"."deleted_at" is null;