CREATE TABLE "page_visit" (
	"user_id" uuid NOT NULL,
	"page_id" text NOT NULL,
	"visited_at" timestamp (3) with time zone,
	"seq" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "page_visit_user_id_page_id_pk" PRIMARY KEY("user_id","page_id"),
	CONSTRAINT "page_visit_is_whole_or_gone" CHECK (("page_visit"."visited_at" is null) = ("page_visit"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "page_visit_by_seq" ON "page_visit" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "page_visit_tombstones" ON "page_visit" USING btree ("user_id","seq") WHERE "page_visit"."deleted_at" is not null;