CREATE TABLE "own_cost" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"source" text,
	"page_id" text,
	"name" text,
	"spend_cents" bigint,
	"reach" bigint,
	"country" text,
	"likely_cents" bigint,
	"version" text,
	"saved_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "own_cost_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id"),
	CONSTRAINT "own_cost_has_known_source" CHECK ("own_cost"."source" in ('ad-library', 'ads-manager')),
	CONSTRAINT "own_cost_is_whole_or_gone" CHECK (num_nulls("own_cost"."source", "own_cost"."spend_cents", "own_cost"."reach", "own_cost"."likely_cents", "own_cost"."version", "own_cost"."saved_at") = case when "own_cost"."deleted_at" is null then 0 else 6 end),
	CONSTRAINT "own_cost_tombstone_has_only_the_key" CHECK ("own_cost"."deleted_at" is null or num_nulls("own_cost"."page_id", "own_cost"."name", "own_cost"."country") = 3)
);
--> statement-breakpoint
CREATE INDEX "own_cost_by_seq" ON "own_cost" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "own_cost_tombstones" ON "own_cost" USING btree ("user_id","seq") WHERE "own_cost"."deleted_at" is not null;