CREATE TABLE "ad_store_verdict" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"verdict" jsonb,
	"found_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "ad_store_verdict_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id"),
	CONSTRAINT "ad_store_verdict_is_whole_or_gone" CHECK (num_nulls("ad_store_verdict"."verdict", "ad_store_verdict"."found_at") = case when "ad_store_verdict"."deleted_at" is null then 0 else 2 end)
);
--> statement-breakpoint
CREATE INDEX "ad_store_verdict_by_seq" ON "ad_store_verdict" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ad_store_verdict_tombstones" ON "ad_store_verdict" USING btree ("user_id","seq") WHERE "ad_store_verdict"."deleted_at" is not null;