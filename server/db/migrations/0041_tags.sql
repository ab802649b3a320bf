CREATE TABLE "ad_note" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"text" text,
	"revision" text,
	"other_texts" jsonb,
	"updated_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "ad_note_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id"),
	CONSTRAINT "ad_note_is_whole_or_gone" CHECK (num_nulls("ad_note"."text", "ad_note"."revision", "ad_note"."other_texts", "ad_note"."updated_at") = case when "ad_note"."deleted_at" is null then 0 else 4 end)
);
--> statement-breakpoint
CREATE TABLE "ad_tag" (
	"user_id" uuid NOT NULL,
	"ad_id" text NOT NULL,
	"tag_id" text NOT NULL,
	"added_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "ad_tag_user_id_ad_id_tag_id_pk" PRIMARY KEY("user_id","ad_id","tag_id"),
	CONSTRAINT "ad_tag_is_whole_or_gone" CHECK (("ad_tag"."added_at" is null) = ("ad_tag"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"user_id" uuid NOT NULL,
	"tag_id" text NOT NULL,
	"name" text,
	"name_key" text,
	"merged_into" text,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tag_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id"),
	CONSTRAINT "tag_is_whole_or_gone" CHECK (num_nulls("tag"."name", "tag"."name_key") = case when "tag"."deleted_at" is null then 0 else 2 end),
	CONSTRAINT "tag_tombstone_is_no_alias" CHECK ("tag"."deleted_at" is null or "tag"."merged_into" is null),
	CONSTRAINT "tag_is_no_alias_of_itself" CHECK ("tag"."merged_into" <> "tag"."tag_id")
);
--> statement-breakpoint
CREATE INDEX "ad_note_by_seq" ON "ad_note" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ad_note_tombstones" ON "ad_note" USING btree ("user_id","seq") WHERE "ad_note"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ad_tag_by_seq" ON "ad_tag" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ad_tag_tombstones" ON "ad_tag" USING btree ("user_id","seq") WHERE "ad_tag"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ad_tag_by_tag" ON "ad_tag" USING btree ("user_id","tag_id");--> statement-breakpoint
CREATE INDEX "tag_by_seq" ON "tag" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "tag_tombstones" ON "tag" USING btree ("user_id","seq") WHERE "tag"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tag_by_name" ON "tag" USING btree ("user_id","name_key") WHERE "tag"."deleted_at" is null and "tag"."merged_into" is null;