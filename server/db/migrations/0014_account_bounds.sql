CREATE TABLE "page_ads" (
	"user_id" uuid NOT NULL,
	"page_id" text NOT NULL,
	"met_ads" integer NOT NULL,
	CONSTRAINT "page_ads_user_id_page_id_pk" PRIMARY KEY("user_id","page_id")
);
--> statement-breakpoint
DROP INDEX "saved_ad_by_time";--> statement-breakpoint
ALTER TABLE "captured_ad" ADD COLUMN "listed_as" text;--> statement-breakpoint
ALTER TABLE "sync_client" ADD COLUMN "pushed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_refusal" ADD COLUMN "refused_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "tombstones" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "tombstones_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "ads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "asked_ads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "saved_ads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "follows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "ad_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "captured_ad_listed" ON "captured_ad" USING btree ("user_id","captured_at" DESC NULLS FIRST,"ad_id") WHERE "captured_ad"."listed_as" is not null;--> statement-breakpoint
CREATE INDEX "captured_ad_tombstones" ON "captured_ad" USING btree ("user_id","seq") WHERE "captured_ad"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "captured_ad_by_size" ON "captured_ad" USING btree ("user_id","ad_bytes") WHERE "captured_ad"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_ad_tombstones" ON "saved_ad" USING btree ("user_id","seq") WHERE "saved_ad"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "follow_tombstones" ON "follow" USING btree ("user_id","seq") WHERE "follow"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "page_count_tombstones" ON "page_count" USING btree ("user_id","seq") WHERE "page_count"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "seen_ad_tombstones" ON "seen_ad" USING btree ("user_id","seq") WHERE "seen_ad"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "reach_snapshot_tombstones" ON "reach_snapshot" USING btree ("user_id","seq") WHERE "reach_snapshot"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sync_refusal_by_time" ON "sync_refusal" USING btree ("user_id","refused_at");--> statement-breakpoint
CREATE INDEX "saved_ad_by_time" ON "saved_ad" USING btree ("user_id","saved_at" DESC NULLS FIRST,"ad_id") WHERE "saved_ad"."deleted_at" is null;
--> statement-breakpoint
UPDATE captured_ad SET listed_as = newest.listed_as FROM (
  SELECT user_id, ad_id, (array_agg(version ORDER BY captured_at DESC, version))[1] AS version,
    CASE WHEN bool_or(why <> 'followed') THEN 'asked' ELSE 'met' END AS listed_as
  FROM captured_ad WHERE deleted_at IS NULL GROUP BY user_id, ad_id
) newest
WHERE captured_ad.user_id = newest.user_id AND captured_ad.ad_id = newest.ad_id
  AND captured_ad.version = newest.version;
--> statement-breakpoint
UPDATE user_sync SET ads = c.ads, asked_ads = c.asked_ads, ad_bytes = c.ad_bytes FROM (
  SELECT user_id, count(listed_as)::int AS ads, (count(*) FILTER (WHERE listed_as = 'asked'))::int AS asked_ads,
    sum(ad_bytes)::bigint AS ad_bytes
  FROM captured_ad WHERE deleted_at IS NULL GROUP BY user_id
) c WHERE c.user_id = user_sync.user_id;
--> statement-breakpoint
UPDATE user_sync SET saved_ads = c.rows FROM (
  SELECT user_id, count(*)::int AS rows FROM saved_ad WHERE deleted_at IS NULL GROUP BY user_id
) c WHERE c.user_id = user_sync.user_id;
--> statement-breakpoint
UPDATE user_sync SET follows = c.rows FROM (
  SELECT user_id, count(*)::int AS rows FROM follow WHERE deleted_at IS NULL GROUP BY user_id
) c WHERE c.user_id = user_sync.user_id;
--> statement-breakpoint
INSERT INTO page_ads (user_id, page_id, met_ads)
SELECT user_id, page_id, count(*)::int FROM captured_ad WHERE listed_as = 'met' GROUP BY user_id, page_id;
