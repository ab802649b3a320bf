CREATE TABLE "filter_preset" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text,
	"choice" text,
	"saved_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "filter_preset_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "filter_preset_is_whole_or_gone" CHECK (num_nulls("filter_preset"."name", "filter_preset"."choice", "filter_preset"."saved_at") = case when "filter_preset"."deleted_at" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE INDEX "filter_preset_by_seq" ON "filter_preset" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "filter_preset_tombstones" ON "filter_preset" USING btree ("user_id","seq") WHERE "filter_preset"."deleted_at" is not null;