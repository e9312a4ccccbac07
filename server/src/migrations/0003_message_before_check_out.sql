ALTER TABLE "guest_mails" DROP CONSTRAINT "guest_mails_moments";--> statement-breakpoint
ALTER TABLE "message_settings" DROP CONSTRAINT "message_settings_moment";--> statement-breakpoint
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_moment";--> statement-breakpoint
ALTER TABLE "stay_messages" DROP CONSTRAINT "stay_messages_moment";--> statement-breakpoint
ALTER TABLE "guest_mails" ADD CONSTRAINT "guest_mails_moments" CHECK ("guest_mails"."moment" in ('booked', 'before', 'arrival', 'leaving', 'after'));--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_moment" CHECK ("message_settings"."moment" in ('booked', 'before', 'arrival', 'leaving', 'after'));--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_moment" CHECK ("message_templates"."moment" in ('booked', 'before', 'arrival', 'leaving', 'after'));--> statement-breakpoint
ALTER TABLE "stay_messages" ADD CONSTRAINT "stay_messages_moment" CHECK ("stay_messages"."moment" in ('booked', 'before', 'arrival', 'leaving', 'after'));