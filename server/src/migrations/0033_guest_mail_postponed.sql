ALTER TABLE "guest_mails" DROP CONSTRAINT "guest_mails_trouble";--> statement-breakpoint
ALTER TABLE "guest_mails" ADD CONSTRAINT "guest_mails_trouble" CHECK (case "guest_mails"."state" when 'failed' then "guest_mails"."trouble" is not null
        when 'waiting' then true else "guest_mails"."trouble" is null end);