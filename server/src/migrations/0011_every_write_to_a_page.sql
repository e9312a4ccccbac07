-- A row that moves to another property changes two pages.
CREATE OR REPLACE FUNCTION tell_of_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('guest_portal_pages', to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('guest_portal_pages', to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, checkin_date, checkout_date, has_checked_in, checked_in_at, is_active ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
-- What empties a table at once touches no row of its own.
CREATE FUNCTION tell_of_all_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', id::text) FROM apartments;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON apartments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON guests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON apartment_guides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON custom_sections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON manual_trials
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();
