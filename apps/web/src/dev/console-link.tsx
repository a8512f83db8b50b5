import { useEffect } from 'react';

/**
 * The link to the console, and the mark of the sandbox that the browser has chosen. The server has both as a script,
 * which it adds to built pages itself.
 */
const ConsoleLink = () => {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = `${import.meta.env.BASE_URL}__dev/sandbox-mark.js`;
    document.head.append(script);
    return () => script.remove();
  }, []);
  return null;
};

export default ConsoleLink;
