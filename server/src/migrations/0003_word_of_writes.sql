-- Says the id of each property whose page may have changed. Heard when the transaction commits, once per property.
CREATE FUNCTION tell_of_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('guest_portal_pages', changed ->> TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_pages_of_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', id::text) FROM apartments WHERE host_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_page_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', apartment_id::text) FROM guests WHERE id = OLD.guest_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER UPDATE OR DELETE ON apartments
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('id');--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF pin_code, pin_version, name, checkin_date, checkout_date, has_checked_in, checked_in_at, is_active ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON places
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON apartment_guides
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON custom_sections
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON manual_trials
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_pages_of_host AFTER UPDATE OF deleted_at ON hosts
  FOR EACH ROW EXECUTE FUNCTION tell_of_pages_of_host();--> statement-breakpoint
CREATE TRIGGER tell_of_page_of_session AFTER DELETE ON guest_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_page_of_session();
