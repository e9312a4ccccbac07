-- The way in is on the guest's page.
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON arrival_steps
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON arrival_steps
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();
