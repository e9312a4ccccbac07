-- A session that is changed, or lost with all others, ends what is kept for it as surely as one that is deleted.
CREATE FUNCTION tell_of_page_of_changed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', apartment_id::text) FROM guests WHERE id IN (OLD.guest_id, NEW.guest_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_pages_of_all_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', apartment_id::text) FROM guests
    WHERE id IN (SELECT guest_id FROM guest_sessions);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_page_of_changed_session AFTER UPDATE ON guest_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_page_of_changed_session();--> statement-breakpoint
CREATE TRIGGER tell_of_pages_of_all_sessions BEFORE TRUNCATE ON guest_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_pages_of_all_sessions();
--> statement-breakpoint
-- Trials of properties that are still there; of the others nobody knows the host any more.
UPDATE "manual_trials" SET "host_id" = "apartments"."host_id"
FROM "apartments" WHERE "apartments"."id" = "manual_trials"."apartment_id";
