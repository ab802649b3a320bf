CREATE TABLE "judgement" (
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"id" text NOT NULL,
	"page_id" text,
	"page_name" text,
	"judged_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "judgement_user_id_target_id_pk" PRIMARY KEY("user_id","target","id"),
	CONSTRAINT "judgement_has_known_target" CHECK ("judgement"."target" in ('ad', 'page')),
	CONSTRAINT "judgement_is_whole_or_gone" CHECK (num_nulls("judgement"."page_id", "judgement"."page_name", "judgement"."judged_at") = case when "judgement"."deleted_at" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE INDEX "judgement_by_seq" ON "judgement" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "judgement_tombstones" ON "judgement" USING btree ("user_id","seq") WHERE "judgement"."deleted_at" is not null;