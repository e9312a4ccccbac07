import { useState } from 'react';

/** A call that a person starts. Works on every page: prerendered pages have no query client. */
export function useAction<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<'idle' | 'pending' | 'success'>('idle');
  const run = async (input: Input): Promise<Answer> => {
    setState('pending');
    try {
      const answer = await act(input);
      setState('success');
      return answer;
    } catch (error) {
      setState('idle');
      throw error;
    }
  };
  return {
    run,
    isPending: state === 'pending',
    isSuccess: state === 'success',
    reset: () => setState('idle'),
  };
}
