UPDATE "coupon" SET "is_active" = false WHERE "is_active" AND EXISTS (
	SELECT 1 FROM "coupon" AS "earlier"
	WHERE "earlier"."is_active" AND lower("earlier"."code") = lower("coupon"."code")
		AND ("earlier"."created_at", "earlier"."code") < ("coupon"."created_at", "coupon"."code")
);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_active_in_any_case" ON "coupon" USING btree (lower("code")) WHERE "coupon"."is_active";