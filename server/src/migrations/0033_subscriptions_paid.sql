ALTER TABLE "subscriptions" ADD COLUMN "was_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Our checkouts have no trials, so these were paid for. Ended ones send no emails.
UPDATE "subscriptions" SET "was_paid" = true WHERE "provider_status" IN ('active', 'past_due');
