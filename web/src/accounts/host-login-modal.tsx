import { useLocation } from 'wouter';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { takeAskedPage } from './asked-page.ts';
import { useLogin } from './mutations.ts';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

interface HostLoginModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sign-in for a host who stands on some other page. */
export function HostLoginModal({ open, onOpenChange }: HostLoginModalProps) {
  const login = useLogin();
  const [, navigate] = useLocation();

  const signIn = (typed: Credentials) =>
    login.mutate(typed, {
      onSuccess: () => {
        toast({ title: 'Successfully logged in!' });
        onOpenChange(false);
        navigate(takeAskedPage());
      },
      onError: () =>
        toast({
          title: 'Login Failed',
          description: 'Please check your email and password',
          variant: 'destructive',
        }),
    });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Host sign in"
      description="To your properties and their guest pages."
    >
      <SignInForm pending={login.isPending} onSubmit={signIn} />
    </Dialog>
  );
}
