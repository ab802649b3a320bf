CREATE TABLE "board" (
	"user_id" uuid NOT NULL,
	"board_id" text NOT NULL,
	"name" text,
	"color" text,
	"emoji" text,
	"parent_id" text,
	"place" text,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "board_user_id_board_id_pk" PRIMARY KEY("user_id","board_id"),
	CONSTRAINT "board_is_whole_or_gone" CHECK (num_nulls("board"."name", "board"."place") = case when "board"."deleted_at" is null then 0 else 2 end),
	CONSTRAINT "board_tombstone_has_only_the_key" CHECK ("board"."deleted_at" is null or num_nulls("board"."color", "board"."emoji", "board"."parent_id") = 3)
);
--> statement-breakpoint
CREATE TABLE "board_ad" (
	"user_id" uuid NOT NULL,
	"board_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"place" text,
	"added_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "board_ad_user_id_board_id_ad_id_pk" PRIMARY KEY("user_id","board_id","ad_id"),
	CONSTRAINT "board_ad_is_whole_or_gone" CHECK (num_nulls("board_ad"."place", "board_ad"."added_at") = case when "board_ad"."deleted_at" is null then 0 else 2 end)
);
--> statement-breakpoint
CREATE INDEX "board_by_seq" ON "board" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "board_tombstones" ON "board" USING btree ("user_id","seq") WHERE "board"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "board_ad_by_seq" ON "board_ad" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "board_ad_by_ad" ON "board_ad" USING btree ("user_id","ad_id") WHERE "board_ad"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "board_ad_tombstones" ON "board_ad" USING btree ("user_id","seq") WHERE "board_ad"."deleted_at" is not null;