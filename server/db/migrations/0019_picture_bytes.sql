ALTER TABLE "user_sync" ADD COLUMN "picture_bytes" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE user_sync SET picture_bytes = c.bytes FROM (
  SELECT user_id, sum(byte_count)::bigint AS bytes
  FROM (SELECT DISTINCT user_id, sha256 FROM ad_picture WHERE sha256 IS NOT NULL) shown
  JOIN picture_blob USING (sha256) GROUP BY user_id
) c WHERE c.user_id = user_sync.user_id;
